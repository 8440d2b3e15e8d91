/** German of the geometry page, by the ids of messages. */
export const templates = {};
