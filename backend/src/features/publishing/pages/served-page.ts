import type { PageHead } from '@terrace/contracts/pages/page-heads';
import type { ShareCard } from '@terrace/contracts/pages/share-cards';

/** A link and what stands beside it. */
export interface PageLink {
  readonly to: string;
  readonly text: string;
  readonly note?: string;
}

/**
 * What a page contains without any script; the frontend replaces it. With `opening` the heading and the `intro`
 * are painted before any script runs, where the frontend's screen of that kind will have them: they must be its
 * very words.
 */
export interface PageText {
  readonly heading: string;
  readonly opening?: 'hero' | 'page' | 'prose' | 'event';
  readonly intro?: string;
  readonly lines: readonly string[];
  readonly links: readonly PageLink[];
}

/** A page for everyone, and for search engines. */
export interface PublicPage {
  readonly kind: 'public';
  readonly head: PageHead;
  /** The one path of this page, with what of the query belongs to it. */
  readonly canonical: string;
  /** schema.org, as JSON-LD. */
  readonly structured: readonly object[];
  readonly text: PageText;
  /** The picture beside a shared link; the product's own without. */
  readonly card?: ShareCard;
  /** Answers of the API that the page asks for at once, by their address. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** A page that is not for search engines; it may open with something all the same. */
export interface PrivatePage {
  readonly kind: 'private';
  readonly text?: PageText;
  /** As of a public page; the same for everybody, whoever asks. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

/**
 * What the server knows of a page when it is asked for. `private` pages are not for search engines, `missing`
 * ones answer 404; of an `unknown` one nothing is known at the moment, so the frontend is left to ask.
 */
export type ServedPage = PublicPage | PrivatePage | { readonly kind: 'missing' | 'unknown' };
