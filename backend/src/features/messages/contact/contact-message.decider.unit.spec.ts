import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { givenProjection } from '../../../../test/given-projection.js';
import { SealedText } from '@terrace/event-core/model/read-model';
import { contactMessageDecider } from './contact-message.decider.js';
import type { ContactMessageRead, ContactMessageReceived } from './contact-message.events.js';
import { contactMessages } from './contact-messages.reader.js';

const ID = 'messagemessagemessag';
const NOW = new Date('2026-11-21T10:00:00Z');
const maria = { id: 'MariaTheAdministrato', name: 'Maria' };
const sender = { name: 'Fay Fan', email: 'fay@fans.test', subject: 'Away end', message: 'Is it covered?' };
const received: ContactMessageReceived = {
  type: 'ContactMessageReceived',
  data: { messageId: ID },
  personal: { [ID]: sender },
};
const read: ContactMessageRead = {
  type: 'ContactMessageRead',
  data: { by: maria.id, at: NOW.toISOString() },
  personal: { [maria.id]: { name: 'Maria' } },
};
const given = givenDecider(contactMessageDecider);

describe('a contact message', () => {
  it('arrives unread, with every field in the personal part', () => {
    given()
      .when({ type: 'ReceiveMessage', messageId: ID, ...sender })
      .then(received);
    expect(given(received).state).toEqual({ status: 'unread' });
  });

  it('is marked as read once, with who and when in the event', () => {
    given(received).when({ type: 'MarkAsRead', by: maria }, NOW).then(read);
    given(received, read).when({ type: 'MarkAsRead', by: maria }).then();
  });

  it('cannot be marked as read when it does not exist', () =>
    given().when({ type: 'MarkAsRead', by: maria }).thenRefused('not-found'));
});

describe('the list of contact messages', () => {
  const list = givenProjection(contactMessages, { entityId: ID, at: NOW });
  const { personal: _sender, ...unreadable } = received;
  const { personal: _admin, ...readByNobody } = read;

  it('shows each message and who has read it', () => {
    const written = { ...sender, message: new SealedText(ID, sender.message) };
    list.given(received).then({ ...written, status: 'unread', read_by: null, received_at: NOW });
    list.given(received, read).then({ ...written, status: 'read', read_by: 'Maria', read_at: NOW });
  });

  it('shows rows whose people have been erased', () => {
    list.given(received, readByNobody).then({ status: 'read', read_by: 'erased' });
    list.given(unreadable, read).thenNothing();
  });
});
