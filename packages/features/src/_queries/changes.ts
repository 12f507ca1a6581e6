import { drawings, images, products, properties, rooms } from '@iespec/contract';
import { endpointMutation, resourceKey } from '../_api/queries.ts';

// What changes a home. Apart from the queries, which public pages load.

const ofProperty = [resourceKey(properties.get)];
/** What shows a room or a product: its own queries, those of what it belongs to and holds, and its pictures. */
const ofContent = [properties.get, rooms.get, products.get, images.get].map(resourceKey);
const ofDrawing = [properties.get, drawings.get, images.get].map(resourceKey);

export const createProperty = endpointMutation(properties.create, ofProperty);
export const updateProperty = endpointMutation(properties.update, ofProperty);

export const createRoom = endpointMutation(rooms.create, ofContent);
export const updateRoom = endpointMutation(rooms.update, ofContent);
export const copyRoom = endpointMutation(rooms.copy, ofContent);
export const deleteRoom = endpointMutation(rooms.remove, ofContent);

export const createProduct = endpointMutation(products.create, ofContent);
export const saveProduct = endpointMutation(products.saveWithRows, ofContent);
export const copyProduct = endpointMutation(products.copy, ofContent);
export const deleteProduct = endpointMutation(products.remove, ofContent);

export const createDrawing = endpointMutation(drawings.create, ofDrawing);
export const updateDrawing = endpointMutation(drawings.update, ofDrawing);
export const deleteDrawing = endpointMutation(drawings.remove, ofDrawing);
