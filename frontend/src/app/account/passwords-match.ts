import * as z from 'zod/mini';
import { messages } from './messages';

interface PasswordTwice {
  readonly password: string;
  readonly confirmPassword: string;
}

/** Spec 5, Signup: 'Passwords do not match', said beside what else is wrong. */
export const passwordsMatch = z.refine<PasswordTwice>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { message: messages.mismatch, path: ['confirmPassword'], when: () => true },
);
