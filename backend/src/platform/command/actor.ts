/** Who did it: an account in one of the roles, a guest known by a cookie, or the system itself (jobs, provider). */
export interface Actor {
  readonly role: 'visitor' | 'buyer' | 'seller' | 'admin' | 'system';
  /** Account id, guest id, or the name of the job or reaction. */
  readonly id: string;
}
