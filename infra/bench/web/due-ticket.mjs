import { signIn } from './sign-in.mjs';

/**
 * The next eTicket that the demo seller owes the demo buyer: `send` delivers a file for it, as the seller, and answers with the
 * JSON of the response, or throws.
 */
export async function dueTicket(url, { buyer, seller }) {
  const { items } = await (await signIn(url, '/login', buyer))('/wallet');
  const asSeller = await signIn(url, '/seller/login', seller);
  const tasks = await asSeller('/deliveries?status=due&perPage=100');
  const due = tasks.items.find(
    (task) => items.some(({ id }) => id === task.id) && task.ticketType === 'eTickets',
  );
  if (!due) throw new Error('The demo seller owes the demo buyer no eTicket');
  return {
    send(bytes, name) {
      const body = new FormData();
      body.append('files', new Blob([new Uint8Array(bytes)]), name);
      return asSeller(`/deliveries/${due.id}/file`, { method: 'POST', body });
    },
  };
}
