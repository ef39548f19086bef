import { adminRoles } from '@terrace/contracts/values/admin-roles';
import { emailAddress } from '@terrace/contracts/values/text/email-address';
import { requiredName } from '@terrace/contracts/values/text/names';
import type { Config } from '../../../../platform/config/config.js';
import type { ProvedPerson } from '../admins/provider-sign-in.decision.js';

/** What the provider said of a person: the ID token, and what its page for user information adds. */
export interface ProviderClaims {
  readonly idToken: Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };
  readonly userInfo: Readonly<Record<string, unknown>>;
}

type Mapping = Pick<Config, 'OIDC_ROLES' | 'OIDC_ROLES_CLAIM' | 'OIDC_SECOND_FACTOR'>;

const Email = emailAddress('', '');
const Name = requiredName('');

/** The person as the rules take them. How somebody signed in is read of the ID token alone, which is about this very sign-in. */
export function personOf({ idToken, userInfo }: ProviderClaims, mapping: Mapping): ProvedPerson {
  const claims = { ...userInfo, ...idToken };
  const email = claims.email_verified === true ? (Email.safeParse(claims.email).data ?? null) : null;
  const values = textsOf(claimAt(claims, mapping.OIDC_ROLES_CLAIM));
  const given = new Set(values.flatMap((value) => mapping.OIDC_ROLES?.get(value) ?? []));
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    fullName: Name.safeParse(claims.name).data ?? email ?? idToken.sub,
    email,
    roles: adminRoles.filter((role) => given.has(role)),
    hasProvedFactor: mapping.OIDC_SECOND_FACTOR.some(({ name, value }) =>
      textsOf(idToken[name]).includes(value),
    ),
  };
}

/** The claim of this name, else at the end of the path that its dots make. */
function claimAt(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (value, part) => (isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined),
      claims,
    );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function textsOf(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string');
}
