import { createHmac, timingSafeEqual } from 'node:crypto';
import { topics } from '@terrace/contracts/live/topics';
import { routes } from '@terrace/contracts/pages/routes';
import { ID_LENGTH } from '@terrace/contracts/values/ids';
import type { Config } from '../../../../platform/config/config.js';
import type { TopicRule } from '../../../../platform/live/topic-rule.js';

type Purpose = 'shared ticket' | 'changes of ticket';
type Secret = Pick<Config, 'JWT_SECRET'>;

/** The token of a shared link: the share's id and a keyed hash of it, so that the database alone does not reveal it. */
export function shareToken(shareId: string, secret: string): string {
  return tokenOf(shareId, 'shared ticket', secret);
}

/** The id of the share that a token belongs to; null for a forged token. */
export function shareIdOf(token: string, secret: string): string | null {
  return idOf(token, 'shared ticket', secret);
}

/** Returns a function from the id of a share to the URL of its page, with the token as the fragment (product.md 23.10). */
export function shareUrl({ PUBLIC_URL, JWT_SECRET }: Pick<Config, 'PUBLIC_URL' | 'JWT_SECRET'>) {
  return (shareId: string): string =>
    new URL(`${routes.sharedTicket}#${shareToken(shareId, JWT_SECRET)}`, PUBLIC_URL).href;
}

/**
 * Returns a function from the id of a seat's delivery to the live topic that its friends' pages join. It follows from the seat, not
 * from the link, so that it also reports the end of the link.
 */
export function friendsTopic({ JWT_SECRET }: Secret) {
  return (deliveryId: string): string =>
    topics.sharedTicket(tokenOf(deliveryId, 'changes of ticket', JWT_SECRET));
}

/** The live room of a seat's friends. */
export function friendsRoom(deliveryId: string): string {
  return `shared-ticket:${deliveryId}`;
}

/** Lets whoever has opened a shared seat join its topic, which carries no data. */
export function sharedTicketTopic({ JWT_SECRET }: Secret): TopicRule {
  return {
    topic: 'shared-ticket',
    authorise: (_viewer, token = '') => {
      const deliveryId = idOf(token, 'changes of ticket', JWT_SECRET);
      return Promise.resolve(deliveryId === null ? null : friendsRoom(deliveryId));
    },
  };
}

function tokenOf(id: string, purpose: Purpose, secret: string): string {
  return id + createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url');
}

/** Null for a forged token. Compares in constant time. */
function idOf(token: string, purpose: Purpose, secret: string): string | null {
  const id = token.slice(0, ID_LENGTH);
  const [expected, given] = [Buffer.from(tokenOf(id, purpose, secret)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : null;
}
