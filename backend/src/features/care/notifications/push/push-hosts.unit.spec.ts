import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, pushAddress } from './push-hosts.js';

const HOSTS = ['fcm.googleapis.com', '*.notify.windows.com', 'localhost:3001'];

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    'http://localhost:3001/push/abc',
  ])('may be %s', (endpoint) => {
    expect(pushAddress(endpoint, HOSTS)?.href).toBe(endpoint);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@evil.example/',
    'https://evil.example/fcm.googleapis.com',
    'https://notify.windows.com.evil.example/',
    'https://evilnotify.windows.com/',
    'http://localhost:3002/push/abc',
    'https://10.0.0.1/',
    'https://[::1]/',
    'ftp://fcm.googleapis.com/',
    'nothing',
  ])('may not be %s', (endpoint) => {
    expect(pushAddress(endpoint, HOSTS)).toBeNull();
  });

  it.each(['8.8.8.8', '2a00:1450:4001:82a::200a'])('may resolve to %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '0.0.0.0',
    '::1',
    'fd00:ec2::254',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '2002:a00:1::1',
    'localhost',
  ])('may not resolve to %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });
});
