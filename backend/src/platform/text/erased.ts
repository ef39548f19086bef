/** Shown in place of personal data whose person was erased. */
export const ERASED = 'erased';
