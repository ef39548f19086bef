import { existsSync } from 'node:fs';
import { BlockList } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { environment } from '../../../backend/src/platform/config/config.js';
import { compose, isOurs, programs, root, services, text } from './compose.js';

/** Compose's own tag: drops what the file before sets. */
const RESET = { tag: '!reset', resolve: () => null };

const isOneShot = ([, { restart }]: (typeof services)[number]) => restart === 'no';

describe('docker-compose.yml', () => {
  it('has the required services, and the optional ones in profiles', () => {
    const standard = services.filter(([, { profiles }]) => profiles.length === 0).map(([name]) => name);
    expect(standard).toEqual([
      ...['postgres', 'redis', 'kafka', 'migrate', 'api-1', 'api-2', 'worker', 'inspector', 'web'],
    ]);
    const inProfiles = new Set(services.flatMap(([, { profiles }]) => profiles));
    expect(inProfiles).toEqual(new Set(['backup', 'demo', 'observability']));
  });

  it.each(services)('%s runs without root and privileges, and with limits', (_name, service) => {
    expect(service.user).not.toMatch(/^(root|0)(:|$)/);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect(service.deploy.resources.limits.memory).toMatch(/^\d+[MG]$/);
  });

  it.each(services.filter((one) => !isOneShot(one)))(
    '%s has a health check and restarts',
    (_name, { healthcheck, restart }) => {
      expect(healthcheck.test?.length).toBeGreaterThan(1);
      expect(restart).toBe('unless-stopped');
    },
  );

  it.each(services)(
    '%s waits for existing services by conditions that can be met',
    (_name, { depends_on }) => {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        const needed = compose.services[name];
        const wanted = needed?.restart === 'no' ? 'service_completed_successfully' : 'service_healthy';
        expect(condition).toBe(wanted);
      }
    },
  );

  it.each(programs)(
    '%s gets only environment variables that the program knows',
    (_name, { environment: given }) => {
      const known = Object.keys(environment.shape);
      const unknown = Object.keys(given).filter((name) => !known.includes(name.replace(/_FILE$/, '')));
      expect(unknown).toEqual([]);
    },
  );

  it('contains no secret: each is a file that make-secrets.sh creates', () => {
    const made = [...text('infra/docker/make-secrets.sh').matchAll(/^keep (\w+)/gm)].map(([, name]) => name);
    expect(Object.keys(compose.secrets).sort()).toEqual([...made].sort());
    for (const [name, { environment: given, secrets, command }] of services) {
      const plain = Object.keys(given).filter((one) =>
        /PASSWORD|SECRET|KEY$|DATABASE_URL|REDIS_URL/.test(one),
      );
      expect(plain.filter((one) => !one.endsWith('_FILE') && !one.endsWith('__FILE'))).toEqual([]);
      const used = JSON.stringify([given, command]).matchAll(/\/run\/secrets\/(\w+)/g);
      for (const [, secret] of used)
        expect({ name, secrets }).toMatchObject({ secrets: expect.arrayContaining([secret]) });
      for (const secret of secrets)
        expect(compose.secrets[secret]?.file).toBe(`infra/docker/secrets/${secret}`);
    }
    expect(text('.gitignore')).toContain('infra/docker/secrets/');
    expect(text('.dockerignore')).toContain('infra/docker/secrets');
    expect(text('.dockerignore').split('\n')).toContain('.git');
  });

  it('publishes ports on localhost only, and never a database', () => {
    for (const [name, { ports }] of services) {
      if (/postgres|redis|kafka/.test(name)) expect(ports).toEqual([]);
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
  });

  it('builds existing targets, from images with a pinned version', () => {
    const dockerfile = text('infra/docker/Dockerfile');
    for (const [name, { build, image }] of services) {
      if (build) expect(dockerfile).toMatch(new RegExp(`^FROM .+ AS ${build.target}$`, 'm'));
      if (!isOurs(image))
        expect({ name, image }).toMatchObject({ image: expect.stringMatching(/:v?\d+\.\d+/) });
    }
    expect(dockerfile).not.toMatch(/:latest|^# *syntax/m);
    const stages = dockerfile
      .split(/^FROM /m)
      .slice(1)
      .filter((stage) => /^CMD/m.test(stage));
    expect(stages.length).toBe(4);
    for (const stage of stages.filter((one) => !one.startsWith('app ')))
      expect(stage).toMatch(/^USER (?!root)\w/m);
  });

  it('verifies after each `npm ci` that it finished: npm may fail and exit with 0', () => {
    const instructions = text('infra/docker/Dockerfile').replaceAll('\\\n', ' ').split('\n');
    const installs = instructions.filter((line) => line.startsWith('RUN') && line.includes('npm ci'));
    expect(installs.length).toBe(2);
    for (const install of installs) expect(install).toMatch(/&& test -f node_modules\/\.package-lock\.json$/);
  });

  it('never pulls our images, and builds each once', () => {
    const ours = services.filter(([, { image }]) => isOurs(image));
    for (const [name, { pull_policy }] of ours)
      expect({ name, pull_policy }).toEqual({ name, pull_policy: 'never' });
    const built = ours.filter(([, { build }]) => build).map(([, { image }]) => image);
    expect([...built].sort()).toEqual([...new Set(ours.map(([, { image }]) => image))].sort());
  });

  it("gives the schema owner's password only to migration, backup and restore", () => {
    const owners = programs.filter(([, { secrets }]) => secrets.includes('database_owner_url'));
    expect(owners.map(([name]) => name)).toEqual(['migrate', 'backup']);
    for (const [, { restart }] of owners) expect(restart).toBe('no');
    const made = text('infra/docker/make-secrets.sh');
    expect(made).toMatch(/^keep database_url "postgresql:\/\/terrace_app:/m);
    const superuser = services.filter(([, { secrets }]) => secrets.includes('postgres_password'));
    expect(superuser.map(([name]) => name)).toEqual(['postgres']);
  });

  it('tags our images with a version, which a later build keeps', () => {
    const images = services.flatMap(([, { image }]) => (isOurs(image) ? [image] : []));
    for (const image of images) expect(image).toMatch(/^terrace\/\w+:\$\{TERRACE_VERSION\b/);
    expect(text('docker-compose.yml')).toContain('${TERRACE_VERSION:?');
  });

  it('logs no values of statements: neither parameters nor the rows that errors quote', () => {
    expect(compose.services['postgres']?.command).toEqual(
      expect.arrayContaining([
        '-clog_parameter_max_length=0',
        '-clog_parameter_max_length_on_error=0',
        '-clog_error_verbosity=terse',
      ]),
    );
  });

  it('configures off-site backups by a file, with variables that the program knows', () => {
    const override = z
      .object({ services: z.object({ backup: z.object({ environment: z.record(z.string(), z.string()) }) }) })
      .parse(parse(text('infra/docker/backup-elsewhere.yml')));
    const given = Object.keys(override.services.backup.environment).map((name) => name.replace(/_FILE$/, ''));
    expect(given.sort()).toEqual(
      Object.keys(environment.shape)
        .filter((name) => name.startsWith('BACKUP_'))
        .sort(),
    );
  });

  it.each(['kafka', 'redis'])('runs without %s by an override file that removes all of it', (name) => {
    const Override = z.object({
      services: z.record(
        z.string(),
        z
          .object({
            environment: z.record(z.string(), z.string()).default({}),
            depends_on: z.unknown().optional(),
          })
          .nullable(),
      ),
    });
    const override = Override.parse(
      parse(text(`infra/docker/without-${name}.yml`), { merge: true, customTags: [RESET] }),
    );
    expect(override.services[name]).toBeNull();
    const variable = name === 'kafka' ? 'KAFKA_BROKERS' : 'REDIS_URL_FILE';
    for (const [program, { depends_on }] of programs) {
      expect({ program, set: override.services[program]?.environment }).toMatchObject({
        set: { [variable]: '' },
      });
      const waits = name in depends_on;
      expect({ program, reset: override.services[program]?.depends_on }).toEqual({
        program,
        reset: waits ? { [name]: null } : undefined,
      });
    }
  });

  it('checks the health of Postgres where only the finished server answers', () => {
    expect(compose.services['postgres']?.healthcheck.test).toContain('--host=127.0.0.1');
  });

  it('mounts existing files and declared volumes', () => {
    for (const source of services.flatMap(([, { volumes }]) =>
      volumes.map((mount) => mount.replace(/^\$\{\w+:-([\w-]+)\}/, '$1').split(':')[0] ?? ''),
    )) {
      if (source.startsWith('./'))
        expect({ source, there: existsSync(path.join(root, source)) }).toMatchObject({ there: true });
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
  });

  it("keeps the sandbox's changes of events in a volume, in a folder that its user owns", () => {
    const { environment: given, volumes, user } = compose.services['sandbox'] ?? {};
    const folder = path.posix.dirname(given?.['SANDBOX_CHANGES'] ?? '');
    expect(volumes).toEqual([`sandbox:${folder}`]);
    expect(text('infra/docker/Dockerfile')).toContain(
      `install --directory --owner=${user} --group=${user} ${folder}`,
    );
  });

  const addressOf = (name: string) => {
    const networks = compose.services[name]?.networks ?? [];
    return Array.isArray(networks) ? undefined : networks['inside']?.ipv4_address;
  };

  it('assigns each fixed address to one service only', () => {
    const [{ ip_range }] = compose.networks.inside.ipam.config;
    const [network = '', bits] = ip_range.split('/');
    const free = new BlockList();
    free.addSubnet(network, Number(bits));
    const kept = services.flatMap(([name]) => addressOf(name) ?? []);
    expect(kept.length).toBe(3);
    expect(kept.filter((address) => free.check(address))).toEqual([]);
  });

  it('trusts the address of the web service as proxy, and nginx knows every process', () => {
    for (const [, { environment: given }] of programs) expect(given['TRUST_PROXY']).toBe(addressOf('web'));
    const apis = services
      .filter(([, { environment: given }]) => given['ROLE'] === 'api')
      .map(([name]) => name);
    const targets = parse(text('infra/observability/prometheus.yml'));
    const upstream = [...text('infra/docker/nginx/upstream.conf').matchAll(/server ([\w-]+):3000/g)];
    expect(upstream.map(([, name]) => name)).toEqual([...apis, ...apis]);
    for (const name of [...apis, 'worker']) expect(JSON.stringify(targets)).toContain(`"${name}"`);
    expect(text('infra/docker/nginx/front-proxy.conf')).toContain('set_real_ip_from 172.30.84.1;');
    expect(compose.networks.inside.ipam.config[0].gateway).toBe('172.30.84.1');
  });

  it('is satisfied by the demo environment: every required variable is set', () => {
    const asked = [...text('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    const given = [...text('infra/docker/demo.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(5);
    expect(given).toEqual(expect.arrayContaining(asked));
    expect(text('infra/docker/demo.env')).toContain('NODE_ENV=development');
  });
});
