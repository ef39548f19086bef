import { SignupForm } from '@terrace/contracts/http/identity';
import * as z from 'zod/mini';
import { passwordsMatch } from '../../app/account/passwords-match';
import { messages } from './messages';

/** What the form asks beyond the call: the password again, and the terms (spec 5, Signup). */
export const SignupFields = z
  .object({
    ...SignupForm.shape,
    confirmPassword: z.string(),
    terms: z.boolean().check(z.refine((agreed) => agreed, messages.signup.termsRequired)),
  })
  .check(passwordsMatch);
