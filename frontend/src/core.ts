// The other packages that every page uses. boot.ts loads this file first, so that main.tsx finds them ready.
import '@tanstack/react-query';
import 'react-router-dom';
