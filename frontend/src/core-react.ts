// React, which every page uses. boot.ts runs it in a task of its own, before the other packages.
import 'react-dom/client';
