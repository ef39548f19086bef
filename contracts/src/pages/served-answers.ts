/** The element of a served page that holds answers of the API, by their address, as JSON. */
export const SERVED_ANSWERS_ID = 'served-answers';
