import type { AnyProjection } from './projection.js';

/** Every inline projection of this build, by the category of streams it follows. */
export class ProjectionRegistry {
  private readonly byTable = new Map<string, AnyProjection>();
  private readonly byCategory = new Map<string, AnyProjection[]>();

  /** Throws when two projections write one table, or a name would need quoting. */
  register(projection: AnyProjection): void {
    const { table, category, columns } = projection;
    if (this.byTable.has(table)) throw new Error(`Two projections write the table ${table}`);
    for (const name of [table, ...Object.keys(columns)]) {
      if (!/^[a-z][a-z0-9_]*$/.test(name))
        throw new Error(`Projection ${table}: ${name} is no plain SQL name`);
    }
    this.byTable.set(table, projection);
    this.byCategory.set(category, [...this.ofCategory(category), projection]);
  }

  /** The projections that follow streams of this category, always in the same order. */
  ofCategory(category: string): readonly AnyProjection[] {
    return this.byCategory.get(category) ?? [];
  }

  /** The projection that writes this table. Throws for any other table. */
  ofTable(table: string): AnyProjection {
    const projection = this.byTable.get(table);
    if (!projection) throw new Error(`No projection writes the table ${table}`);
    return projection;
  }

  all(): readonly AnyProjection[] {
    return [...this.byTable.values()];
  }
}
