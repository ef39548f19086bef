const PREFIX = 'terrace-draft-';
/** The parts of drafts that are stored nowhere, by name. */
const inMemory = new Map<string, unknown>();

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

/** Keeps a part of a draft that must not be stored, until the draft is removed or the page is closed. */
export function keepInMemory(name: string, value: unknown): void {
  inMemory.set(name, value);
}

/** That part of a draft; undefined without one. */
export function readFromMemory(name: string): unknown {
  return inMemory.get(name);
}

/** Removes one draft, or all of them without a name, also from memory. */
export function removeDrafts(name = ''): void {
  if (name === '') inMemory.clear();
  else inMemory.delete(name);
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (name === '' ? key.startsWith(PREFIX) : key === PREFIX + name) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden; there is nothing in it.
  }
}
