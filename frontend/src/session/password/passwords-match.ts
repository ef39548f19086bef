import * as z from 'zod/mini';
import { messages } from '../messages';

interface PasswordTwice {
  readonly password: string;
  readonly confirmPassword: string;
}

/**
 * Refuses two different passwords with 'Passwords do not match', also when other fields are invalid (product.md 5.2).
 */
export const passwordsMatch = z.refine<PasswordTwice>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { message: messages.mismatch, path: ['confirmPassword'], when: () => true },
);
