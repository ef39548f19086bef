import { AdminRole } from '@terrace/contracts/values/admin-roles';
import { z } from 'zod';
import { address, line, listOf } from './variables.js';

/** A claim about how somebody signed in at the provider, and its value. */
interface FactorClaim {
  readonly name: 'amr' | 'acr';
  readonly value: string;
}

export const signInProviderVariables = {
  /** The OpenID Connect provider that administrators may sign in with beside passwords. */
  OIDC_ISSUER: address('http:', 'https:').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** On the button: 'Sign in with …'. */
  OIDC_NAME: line(40).default('your organization'),
  OIDC_SCOPES: line(200).default('openid email profile'),
  /** The claim that names a person's groups; dots lead into objects (`realm_access.roles`). */
  OIDC_ROLES_CLAIM: line(200).default('groups'),
  /** Which role each value of that claim gives: `terrace-owners=owner,terrace-support=support`. */
  OIDC_ROLES: listOf('pairs of a claim’s value and a role, as staff=support', isRoleOfValue)
    .transform(roleOfEachValue)
    .optional(),
  /** By which claims of a sign-in its second factor counts here: `amr=mfa,acr=https://…`; none does without. */
  OIDC_SECOND_FACTOR: listOf('claims with a value, as amr=mfa or acr=2', isFactorClaim)
    .transform(factorClaimsOf)
    .default([]),
};

/** `terrace-support=support`: the value may have a sign of equality, too. */
function isRoleOfValue(text: string): boolean {
  const [value, role] = parted(text, text.lastIndexOf('='));
  return value !== '' && AdminRole.safeParse(role).success;
}

/** The roles by the value that gives them. */
function roleOfEachValue(texts: readonly string[]): ReadonlyMap<string, readonly AdminRole[]> {
  const roles = new Map<string, readonly AdminRole[]>();
  for (const text of texts) {
    const [value, role] = parted(text, text.lastIndexOf('='));
    roles.set(value, [...(roles.get(value) ?? []), AdminRole.parse(role)]);
  }
  return roles;
}

/** `amr=mfa`, or `acr=` with any value. */
function isFactorClaim(text: string): boolean {
  const [name, value] = parted(text, text.indexOf('='));
  return (name === 'amr' || name === 'acr') && value !== '';
}

function factorClaimsOf(texts: readonly string[]): readonly FactorClaim[] {
  return texts.map((text) => {
    const [name, value] = parted(text, text.indexOf('='));
    return { name: name === 'amr' ? 'amr' : 'acr', value };
  });
}

function parted(text: string, at: number): readonly [string, string] {
  return at < 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
