import { library } from '@tai/tsup-config';

export default library();
