const PREFIX = 'terrace-draft-';

/**
 * What was typed into a form, kept in this tab until it is removed, the tab is closed or the account is left (product.md
 * 3.15). Where storage is forbidden, nothing is kept.
 */
export function keepDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is forbidden or full; the form itself still has it.
  }
}

/** The draft, not checked in any way; undefined without one. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Removes one draft, or all of them without a name. */
export function removeDrafts(name = ''): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (name === '' ? key.startsWith(PREFIX) : key === PREFIX + name) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden; there is nothing in it.
  }
}
