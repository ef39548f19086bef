/** Returns an IP address without its host part, as a history shows it: the network without the device. */
export function maskAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const parts = mapped.split('.');
  if (parts.length === 4) return [...parts.slice(0, 3), '•'].join('.');
  const [first = '', second = '', third = ''] = mapped.split(':');
  return `${first}:${second}:${third}:•`;
}
