/** Minimum length of an administrator's password in characters; product.md 5.4 requires 6 of all others. */
export const MIN_ADMIN_PASSWORD_LENGTH = 12;

export const ADMIN_PASSWORD_TOO_SHORT = `Password must be at least ${MIN_ADMIN_PASSWORD_LENGTH} characters long`;
export const PASSWORD_EASY_TO_GUESS = 'This password is easy to guess. Please choose another one.';
