/** Lets the simulations of a module answer `frame`, `report` and `totals` by name. */
export function withNamedColumns<T>(module: T): T;
