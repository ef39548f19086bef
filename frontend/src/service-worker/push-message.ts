import { parsedUrl } from '@terrace/contracts/values/text/parsed-url';

/** The content of a push message, which the server encrypts for this browser (product.md 24.4). */
export interface PushMessage {
  readonly title: string;
  readonly text: string;
  /** Address on this site. */
  readonly link: string;
  /** A message with the tag of an earlier one replaces it. */
  readonly tag: string;
}

/** The page with all notifications; messages without a valid link open it. */
const INBOX = '/notifications';

/**
 * Parses the data of a push event. Returns a general message for invalid data, because a browser that gets a push
 * without showing a notification warns its user about the site.
 */
export function pushMessageOf(data: string | undefined, origin: string): PushMessage {
  const { id, title, text, link, tag } = objectIn(data);
  return {
    title: textOr(title, 'Terrace'),
    text: textOr(text, 'You have a new notification.'),
    link: linkWithin(origin, link),
    tag: textOr(tag, textOr(id, 'terrace')),
  };
}

/** The path, query and fragment of a link to this origin; the inbox for any other link. */
export function linkWithin(origin: string, link: unknown): string {
  const url = typeof link === 'string' ? parsedUrl(link, origin) : undefined;
  return url?.origin === origin ? url.pathname + url.search + url.hash : INBOX;
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

function objectIn(data: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(data ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
