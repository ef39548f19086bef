/** Characters that an administrator's password has at least; spec 5 asks 6 of everybody else's. */
export const MIN_ADMIN_PASSWORD_LENGTH = 12;

export const ADMIN_PASSWORD_TOO_SHORT = `Password must be at least ${MIN_ADMIN_PASSWORD_LENGTH} characters long`;
export const PASSWORD_EASY_TO_GUESS = 'This password is easy to guess. Please choose another one.';
