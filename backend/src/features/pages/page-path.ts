import { routes } from '@terrace/contracts/pages/routes';

type RouteName = keyof typeof routes;

/** Which page an address names, with its decoded parameters. */
export interface PagePath {
  readonly route: RouteName;
  readonly params: Readonly<Record<string, string>>;
}

const patterns = Object.entries(routes).map(([route, pattern]) => ({
  route: route as RouteName,
  parts: pattern.split('/').filter(Boolean),
}));

/** Reads a path as the frontend's router does: undefined for a path that leads nowhere. */
export function pagePathOf(path: string): PagePath | undefined {
  const given = decoded(path);
  if (!given) return undefined;
  // The administrator's sections lie below the dashboard.
  if (`/${given.slice(0, 2).join('/')}` === routes.adminDashboard)
    return { route: 'adminDashboard', params: {} };
  for (const { route, parts } of patterns) {
    if (parts.length !== given.length) continue;
    const params: Record<string, string> = {};
    const fits = parts.every((part, index) => {
      const value = given[index] ?? '';
      if (!part.startsWith(':')) return part === value.toLowerCase();
      params[part.slice(1)] = value;
      return true;
    });
    if (fits) return { route, params };
  }
  return undefined;
}

function decoded(path: string): readonly string[] | undefined {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
