/** How often a hold is extended by its own length: at most to three times its length in all (product.md 13.2). */
export const MAX_EXTENSIONS = 2;
