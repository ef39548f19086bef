/** The source of an outcome at the provider: its webhook, or our request. */
export type SettlementSource = 'webhook' | 'question';
