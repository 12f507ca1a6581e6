import type { RoomSummary } from '@iespec/contract';

/** Narrows the status column of a room or product, plain text in the database, to the contract's enum. */
export const toContentStatus = (status: string): RoomSummary['status'] =>
  status === 'updated' ? 'updated' : 'created';

export const toRoom = <Row extends { status: string }>(row: Row) => ({ ...row, status: toContentStatus(row.status) });
