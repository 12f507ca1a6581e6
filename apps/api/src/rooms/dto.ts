/** A room whose status is of the contract: a text in the database. */
export const toRoom = <Row extends { status: string }>(row: Row) => ({
  ...row,
  status: row.status === 'updated' ? ('updated' as const) : ('created' as const),
});
