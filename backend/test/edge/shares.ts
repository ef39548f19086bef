/**
 * Which inputs a spec sends. A push sends `rules`: of each place, the inputs that are refused by a rule of their own.
 * `rest` holds all others, which the same rules refuse; the slow specs send them.
 */
export type Share = 'rules' | 'rest';

/** Inputs by who sends them. */
export type Shares<Item> = Readonly<Record<Share, readonly Item[]>>;
