/** Who is signed in at the desk. Only hashes are kept: from the database nobody can sign in. */
export type Sessions = {
  /** `until`: an ISO time. Those that ended before `now` are forgotten. */
  begin(session: { readonly hash: string; readonly until: string; readonly now: string }): Promise<void>
  isOpen(hash: string, now: string): Promise<boolean>
  end(hash: string): Promise<void>
}
