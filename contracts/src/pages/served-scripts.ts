/** The name of the `meta` in which a served page lists, separated by spaces, the scripts that its screen will need. */
export const SERVED_SCRIPTS = 'terrace-scripts';
