const STATEMENT = /^(create|drop) table (?:if (?:not )?exists )?(\w+)/gim;

/** The tables that stand once these scripts have run, one after the other; by name. */
export function tablesOfMigrations(migrations: readonly { readonly sql: string }[]): string[] {
  const tables = new Set<string>();
  for (const { sql } of migrations) {
    for (const [, verb, table = ''] of sql.matchAll(STATEMENT)) {
      if (verb?.toLowerCase() === 'create') tables.add(table);
      else tables.delete(table);
    }
  }
  return [...tables].sort();
}
