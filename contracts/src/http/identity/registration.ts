import * as z from 'zod/mini';
import { SellerKind } from '../../values/statuses.js';
import { requiredName } from '../../values/text/names.js';
import { newPassword, phoneNumber, requiredCode, requiredText } from '../../values/text/text.js';
import { emailAddress } from '../../values/text/email-address.js';
import { endpoint } from '../endpoint.js';
import { Me, SellerWaiting } from './identity.js';

/** product.md 5.2: sign-up. */
export const SignupForm = z.strictObject({
  fullName: requiredName('Full name is required'),
  email: emailAddress('Email is required', 'Please enter a valid email address'),
  password: newPassword('Password is required', 'Password must be at least 6 characters long'),
});

/** product.md 5.3: registration of sellers. */
export const SellerRegistrationForm = z.strictObject({
  fullName: requiredName('Full name is required'),
  companyName: requiredName('Company name is required'),
  email: emailAddress('Email is required', 'Please enter a valid email'),
  password: newPassword('Password is required', 'Password must be at least 6 characters'),
  phoneNumber: phoneNumber('Phone number is required'),
  address: requiredText('Address is required', 500),
  idNumber: requiredCode('Passport/ID number is required', 60),
  kind: z.optional(SellerKind),
});
export type SellerRegistrationForm = z.infer<typeof SellerRegistrationForm>;

export const signup = endpoint({
  method: 'POST',
  path: '/auth/signup',
  summary: 'Create a buyer account; signing in comes after, with its password',
  body: SignupForm,
  response: Me,
  status: 201,
});
export const registerSeller = endpoint({
  kind: 'authentication',
  method: 'POST',
  path: '/auth/seller/register',
  summary: 'Ask to become a seller; a cookie lets the page watch the decision and nothing else',
  body: SellerRegistrationForm,
  response: SellerWaiting,
  status: 201,
});
