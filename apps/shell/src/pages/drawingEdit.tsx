export { DrawingEditScreen as default } from '@iespec/features/drawing';
