/** Something a person can put right: shown as its one line, without a stack. */
export class Refusal extends Error {}
