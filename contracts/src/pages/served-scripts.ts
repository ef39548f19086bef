/** The name of the `meta` in which a served page says, parted by spaces, which scripts its screen will need. */
export const SERVED_SCRIPTS = 'terrace-scripts';
