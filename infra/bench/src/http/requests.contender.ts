import { serve } from '../comparison/contender.js';
import { RawConnection } from './raw-connection.js';

// Requests one address over as many connections as there are writers. Arguments: the address, the expected
// status, and an ETag to send.

const [, , , address = '', wanted = '200', tag] = process.argv;
const connections = new Map<number, Promise<RawConnection>>();

serve({
  async operate(writer) {
    const opening =
      connections.get(writer) ?? RawConnection.open(address, tag ? { 'If-None-Match': tag } : {});
    connections.set(writer, opening);
    const status = await (await opening).send();
    if (status !== Number(wanted)) throw new Error(`${address} answered ${status}`);
  },
});
