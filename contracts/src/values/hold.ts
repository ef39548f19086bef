/** How often a hold is extended by its own length: at most to three times its length in all (product.md 13.2). */
export const MAX_EXTENSIONS = 2;

/** By how many minutes an administrator extends a hold, once, beyond what its buyer has (product.md 25.9). */
export const SUPPORT_EXTENSION_MINUTES = 15;

/** Most tickets one purchase may hold. */
export const MAX_TICKETS = 50;
