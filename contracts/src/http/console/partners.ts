import * as z from 'zod/mini';
import { Honeypot } from '../../values/text/honeypot.js';
import { Id } from '../../values/ids.js';
import { Rejection } from '../../values/rejection.js';
import { requiredName } from '../../values/text/names.js';
import { optionalText, phoneNumber } from '../../values/text/text.js';
import { emailAddress } from '../../values/text/email-address.js';
import { filtersOf } from '../list-filters.js';
import { endpoint } from '../endpoint.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';
import { ReviewDecision, ShownVersion } from '../selling/sellers.js';

/** Kinds of business a partner may be in (product.md 3.12). */
export const BusinessType = z.enum(
  ['Travel Agency', 'Tour Operator', 'Sports Club', 'Event Organizer', 'Other'],
  'Business type is required',
);
export type BusinessType = z.infer<typeof BusinessType>;

export const PartnerRequestStatus = z.enum(['pending', 'approved', 'rejected']);
export type PartnerRequestStatus = z.infer<typeof PartnerRequestStatus>;

/** product.md 5.14: everything but the message is required. */
export const PartnerForm = z.strictObject({
  companyName: requiredName('Company name is required'),
  contactPerson: requiredName('Contact person is required'),
  email: emailAddress('Email is required', 'Please enter a valid email address'),
  phone: phoneNumber('Phone number is required'),
  businessType: BusinessType,
  message: optionalText(5000),
  website: Honeypot,
});
export type PartnerForm = z.infer<typeof PartnerForm>;

/** An application to become a partner (product.md 3.12); `timestamp` is ISO UTC. */
export const PartnerRequest = z.strictObject({
  id: Id,
  version: z.int(),
  companyName: z.string(),
  contactPerson: z.string(),
  email: z.string(),
  phone: z.string(),
  businessType: BusinessType,
  message: z.string(),
  status: PartnerRequestStatus,
  timestamp: z.string(),
  decision: z.nullable(ReviewDecision),
});
export type PartnerRequest = z.infer<typeof PartnerRequest>;

/** Which requests, and in which order. */
export const PartnerRequestFilter = z.strictObject({
  status: z.optional(PartnerRequestStatus),
  ...searchQuery,
  ...filtersOf(['age']),
  ...sortQuery(['companyName', 'contactPerson', 'email', 'businessType', 'timestamp']),
});
export type PartnerRequestFilter = z.infer<typeof PartnerRequestFilter>;

export const sendPartnerRequest = endpoint({
  method: 'POST',
  path: '/partner-requests',
  summary: 'Apply to become a partner',
  body: PartnerForm,
  status: 202,
});
export const listPartnerRequests = endpoint({
  method: 'GET',
  path: '/admin/partner-requests',
  permission: 'partners.see',
  summary:
    'Partner requests, newest first, those of one status by when they came to it, pending ones oldest first; `q` is part of a company, a person, an address or a phone number',
  query: z.strictObject({ ...PartnerRequestFilter.shape, ...livePageQuery }),
  response: livePageOf(PartnerRequest),
});
/** A decision on another `version` than the present one is refused; left out, it is the present one. */
const decisionBody = z.strictObject({ version: z.optional(ShownVersion) });

export const approvePartnerRequest = endpoint({
  method: 'POST',
  path: '/admin/partner-requests/{id}/approve',
  permission: 'partners.decide',
  summary: 'Approve a partner request that is pending',
  params: z.strictObject({ id: Id }),
  body: decisionBody,
  response: PartnerRequest,
});
export const rejectPartnerRequest = endpoint({
  method: 'POST',
  path: '/admin/partner-requests/{id}/reject',
  permission: 'partners.decide',
  summary: 'Reject a partner request that is pending',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ ...decisionBody.shape, rejection: z.optional(Rejection) }),
  response: PartnerRequest,
});
