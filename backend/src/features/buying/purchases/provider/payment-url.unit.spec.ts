import { describe, expect, it } from '@jest/globals';
import { isAllowedPaymentUrl } from './payment-provider.gateway.js';

const hosts = ['pay.example', 'Cards.example:8443', 'localhost', '127.0.0.1'];

// product.md 7.3
describe('a payment page URL', () => {
  it.each([
    'https://pay.example/checkout?id=1#card',
    'https://pay.example:444/x',
    'https://cards.example:8443/',
    'http://localhost:3001/pay/pay_1',
    'http://127.0.0.1:3001/pay/pay_1',
  ])('may be %s', (url) => expect(isAllowedPaymentUrl(url, hosts)).toBe(true));

  it.each([
    '//evil.example/pay',
    '\\\\evil.example',
    'https:\\\\pay.example\\@evil.example',
    'https://pay.example\\.evil.example/',
    'https://user@evil.example/',
    'https://pay.example@evil.example/',
    'https://user:secret@pay.example/',
    'https://@pay.example/',
    'https://evil.example/pay.example',
    'https://evil.example/?https://pay.example',
    'https://evil.example#@pay.example',
    'https://pay.example.evil.example/',
    'https://notpay.example/',
    'https://pay.example./',
    'https://pаy.example/',
    'https://cards.example/',
    'https://cards.example:8444/',
    'http://pay.example/',
    'http://169.254.169.254/latest',
    'http://localhost.evil.example/',
    'http://0x7f.1.evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    ' https://pay.example/',
    'https://pay.example/\n',
    'ht\ttps://pay.example/',
    'https:/pay.example',
    'https:pay.example',
    '/pay/1',
    '..%2fpay',
    '',
  ])('must not be %j', (url) => expect(isAllowedPaymentUrl(url, hosts)).toBe(false));
});
