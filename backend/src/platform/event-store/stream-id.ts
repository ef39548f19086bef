/** A stream's id is its category, a dash, and the entity's id: `ticket-4fGh…`. */
export function streamId(category: string, entityId: string): string {
  return `${category}-${entityId}`;
}

/** The parts of a stream id; categories contain no dash. */
export function parseStreamId(id: string): { category: string; entityId: string } {
  const dash = id.indexOf('-');
  return { category: id.slice(0, dash), entityId: id.slice(dash + 1) };
}
