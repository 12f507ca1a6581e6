import type { RoomSummary } from '@iespec/contract';

/** The status of a room or product as the contract has it: a text in the database. */
export const toContentStatus = (status: string): RoomSummary['status'] =>
  status === 'updated' ? 'updated' : 'created';

export const toRoom = <Row extends { status: string }>(row: Row) => ({ ...row, status: toContentStatus(row.status) });
