/**
 * A text of a person that a read model keeps encrypted under that person's key: a passport or an account
 * number. A projection makes it, the platform seals it when it writes the row, and `PersonalDataKeys.reveal`
 * opens what the row then holds. Erased persons' texts become null.
 */
export class SealedText {
  constructor(
    readonly personId: string,
    readonly text: string,
  ) {}
}
