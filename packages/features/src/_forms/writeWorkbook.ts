/** A module of its own: the writer of workbooks is loaded when one is saved. */
export { writeWorkbook } from '@iespec/tables/write';
