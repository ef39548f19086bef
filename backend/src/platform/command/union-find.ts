/** Numbers 0, 1, 2, … in sets that can be joined; a set is known by one of its members. */
export class UnionFind {
  private readonly parents: number[] = [];

  /** A set of its own for the next number. */
  add(member: number): void {
    this.parents[member] = member;
  }

  find(member: number): number {
    let root = member;
    for (
      let parent = this.parents[root];
      parent !== undefined && parent !== root;
      parent = this.parents[root]
    ) {
      root = parent;
    }
    this.parents[member] = root;
    return root;
  }

  join(one: number, other: number): void {
    this.parents[this.find(other)] = this.find(one);
  }
}
