/**
 * Whether the page should ask the server for a session. The server sets this readable cookie beside its
 * HttpOnly ones, so that visitors who never signed in cause no refused call. It holds no secret and proves
 * nothing.
 */
export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith('terrace_signed_in='));
}
