import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushSubscriptionForm } from '@terrace/contracts/http/care/notifications';

const SALT_BYTES = 16;
const TAG_BYTES = 16;

/** A browser that has allowed push messages: its subscription and its private keys. */
export class PushBrowser {
  private readonly keys = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  readonly name = randomBytes(12).toString('base64url');

  /** @param service base URL of the push service. */
  constructor(private readonly service: string) {
    this.keys.generateKeys();
  }

  /** As `PushSubscription.toJSON()` gives it. */
  get subscription(): PushSubscriptionForm {
    return {
      endpoint: `${this.service}/push/${this.name}`,
      expirationTime: null,
      keys: { p256dh: this.keys.getPublicKey('base64url'), auth: this.auth.toString('base64url') },
    };
  }

  /** Decrypts a message of one record (aes128gcm, RFC 8291). Throws when it was encrypted for another browser. */
  open(message: Buffer): unknown {
    const salt = message.subarray(0, SALT_BYTES);
    const idLength = message.readUInt8(SALT_BYTES + 4);
    const keyStart = SALT_BYTES + 5;
    const serverKey = message.subarray(keyStart, keyStart + idLength);
    const record = message.subarray(keyStart + idLength);
    const shared = this.keys.computeSecret(serverKey);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), serverKey]);
    const secret = derive(shared, this.auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
