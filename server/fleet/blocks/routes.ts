import { addBlock, changeBlock, getBlock, removeBlock } from '../../../api/calls/blocks.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { BlocksService } from './service.ts';

export function blocksRoutes(blocks: BlocksService): Binding[] {
  return [
    bind(getBlock, ({ params }) => blocks.find(params.id)),
    bind(addBlock, ({ body }, { viewer }) => blocks.add(body, viewer)),
    bind(changeBlock, ({ params, body }, { viewer }) => blocks.change(params.id, body, viewer)),
    bind(removeBlock, ({ params, query }, { viewer }) => blocks.remove(params.id, query.version, viewer)),
  ];
}
