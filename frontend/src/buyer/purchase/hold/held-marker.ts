/** Where this browser remembers until when tickets are held at most, so that visitors who never held any cause no call. */
export const HELD_KEY = 'terrace-held-until';

/** Until when this browser holds tickets at most; '' when it holds none. It proves nothing: the server knows what is held. */
export function heldUntil(): string {
  try {
    return localStorage.getItem(HELD_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Whether this browser may hold tickets now. On every page, so what writes it is elsewhere (`held-purchases.ts`). */
export function mayHold(): boolean {
  return heldUntil() > new Date().toISOString();
}
