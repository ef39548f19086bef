import { expect, it } from '@jest/globals';
import { compose, programs, services, text } from './compose.js';

it('inspects files in a container without secrets, network and environment', () => {
  const {
    secrets,
    environment: given,
    network_mode,
    networks,
    user,
    command,
  } = compose.services['inspector'] ?? {};
  expect({ secrets, given, network_mode, networks }).toEqual({
    ...{ secrets: [], given: {}, network_mode: 'none', networks: undefined },
  });
  for (const [name, { user: other }] of programs) expect({ name, user: other }).not.toEqual({ name, user });
  const socket = command?.at(-1);
  for (const [name, { environment: values }] of programs)
    expect({ name, socket: values['INSPECTOR_SOCKET'] }).toEqual({ name, socket });
  const readers = services.filter(([, { volumes }]) => volumes.some((one) => one.startsWith('inspections:')));
  for (const [name, { volumes }] of readers)
    if (name !== 'inspector') expect(volumes).toEqual(['inspections:/run/inspections:ro']);
  expect(readers.map(([name]) => name)).toEqual(expect.arrayContaining(['api-1', 'api-2', 'worker']));
  expect(text('infra/docker/Dockerfile')).toContain('--owner=nobody --group=nogroup /run/inspections');
});
