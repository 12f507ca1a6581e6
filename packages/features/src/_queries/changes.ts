import { drawings, images, products, properties, rooms } from '@iespec/contract';
import { endpointCreation, endpointDeletion } from '../_api/changes.ts';
import { endpointMutation, resourceKey } from '../_api/queries.ts';

// What changes a home. Apart from the queries, which public pages load.

const ofProperty = [resourceKey(properties.get)];
/** What shows a room or a product: its own queries, those of what it belongs to and holds, and its pictures. */
const ofContent = [properties.get, rooms.get, products.get, images.get].map(resourceKey);
const ofDrawing = [properties.get, drawings.get, images.get].map(resourceKey);

export const createProperty = endpointMutation(properties.create, ofProperty);
export const updateProperty = endpointMutation(properties.update, ofProperty);

export const createRoom = endpointCreation(rooms.create, ofContent, ({ body }) => body.property_id);
export const updateRoom = endpointMutation(rooms.update, ofContent);
export const copyRoom = endpointCreation(rooms.copy, ofContent, ({ params }) => params.id);
export const deleteRoom = endpointDeletion(rooms.remove, ofContent);

export const createProduct = endpointCreation(products.create, ofContent, ({ body }) => body.room_id);
export const saveProduct = endpointMutation(products.saveWithRows, ofContent);
export const copyProduct = endpointCreation(products.copy, ofContent, ({ params }) => params.id);
export const deleteProduct = endpointDeletion(products.remove, ofContent);

export const createDrawing = endpointCreation(drawings.create, ofDrawing, ({ body }) => body.property_id);
export const updateDrawing = endpointMutation(drawings.update, ofDrawing);
export const deleteDrawing = endpointDeletion(drawings.remove, ofDrawing);
