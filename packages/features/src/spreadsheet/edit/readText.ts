/** A module of its own: a dynamic import of the package would load all of it. */
export { readText } from '@iespec/tables';
